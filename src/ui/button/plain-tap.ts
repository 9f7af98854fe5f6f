/** What a click on a link asks for. */
import type { MouseEvent } from 'react';

/** Whether the browser would open the link in this tab, neither in a new one nor as a download. */
export function isPlainTap(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return !(button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
