import type { WheelEvent } from 'react';

/**
 * The attributes of every number field. No other module writes `type="number"`: there the wheel would change
 * the value.
 */
export const NUMBER_INPUT = {
  type: 'number',
  inputMode: 'numeric',
  onWheel: ignoreWheel,
} as const;

/**
 * Browsers step a focused number field when the wheel should only scroll the page. They do not step a
 * read-only field, so the field is read-only for the duration of this event: the page scrolls, and the field
 * keeps its focus and text.
 */
function ignoreWheel({ currentTarget: field }: WheelEvent<HTMLInputElement>): void {
  if (field.readOnly) return;
  field.readOnly = true;
  setTimeout(() => {
    field.readOnly = false;
  });
}
