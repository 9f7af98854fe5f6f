/**
 * As a ref: the dialog around this element opens with the focus on it. React's own `autoFocus` comes
 * before the dialog is open, and is lost.
 */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
