/**
 * Whether the page is being drawn for paper. What is drawn only in part is drawn whole
 * then: paper has no scrolling. What paper looks like stands in `styles/paper.css`.
 */
import { useSyncExternalStore } from 'react';

let isPrinting = false;
const listeners = new Set<() => void>();

/** Tells when printing begins and when it is over; gives what stops that. */
export function onPrinting(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed now. */
export function getPrinting(): boolean {
  return isPrinting;
}

/** The same in a component, which is drawn anew before the browser lays the paper out. */
export function usePrinting(): boolean {
  return useSyncExternalStore(onPrinting, getPrinting, () => false);
}

function begin(): void {
  set(true);
}

function end(): void {
  set(false);
}

function set(value: boolean): void {
  isPrinting = value;
  for (const listener of [...listeners]) listener();
}
