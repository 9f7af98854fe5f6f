/**
 * As a ref: the dialog around this element opens with the focus on it. React's own `autoFocus` acts before
 * the dialog is open and has no effect.
 */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
