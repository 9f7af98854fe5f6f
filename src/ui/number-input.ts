import type { WheelEvent } from 'react';

/** What every number field has. No other module writes `type="number"`: the wheel would turn its value. */
export const NUMBER_INPUT = {
  type: 'number',
  inputMode: 'numeric',
  onWheel: ignoreWheel,
} as const;

/**
 * Browsers step a focused number by the wheel of a mouse that is only to scroll the page. A read-only field
 * they do not step: it is one until this event is over. The page scrolls, and the field keeps the focus and
 * what is typed in it.
 */
function ignoreWheel({ currentTarget: field }: WheelEvent<HTMLInputElement>): void {
  if (field.readOnly) return;
  field.readOnly = true;
  setTimeout(() => {
    field.readOnly = false;
  });
}
