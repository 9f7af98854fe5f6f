/**
 * Whether the page is being printed. Lists that show only a part are then shown whole: paper can't scroll.
 * The look of paper is in `styles/paper.css`.
 */
import { useSyncExternalStore } from 'react';

let isPrinting = false;
const listeners = new Set<() => void>();

/** Calls the listener when printing begins and ends; gives the function that stops it. */
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

/** The same in a component, which renders again before the browser lays out the paper. */
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
