/** What a press of a link asks for. */
import type { MouseEvent } from 'react';

/** Whether the browser would open the link in this very tab: no tab of its own, and no download, is asked for. */
export function isPlainTap(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return !(button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
