/** What a press of a link asks for. */
import type { MouseEvent } from 'react';

/** Whether the browser would open the link in this tab: neither a new tab nor a download is wanted. */
export function isPlainTap(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return !(button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
