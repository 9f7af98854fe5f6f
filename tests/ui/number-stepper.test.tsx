// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NumberStepper } from '../../src/ui/field/NumberStepper';

const given: number[] = [];

function Stages() {
  const [value, setValue] = useState(4);
  return (
    <NumberStepper
      label="Max stages"
      hint="0 to 50"
      value={value}
      min={0}
      max={50}
      onChange={(next) => {
        given.push(next);
        setValue(next);
      }}
    />
  );
}

function show() {
  given.length = 0;
  render(<Stages />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Max stages' });
  return {
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    leave: () => fireEvent.blur(field),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
}

describe('a number that is stepped or typed', () => {
  it('goes up and down by one', () => {
    const { field, press } = show();
    press('Max stages: one more');
    press('Max stages: one fewer');
    press('Max stages: one fewer');
    expect(field.value).toBe('3');
  });

  it('counts at every digit, whole and within its limits', () => {
    const { type } = show();
    type('7');
    type('71');
    type('2.9');
    type('-4');
    expect(given).toEqual([7, 50, 2, 0]);
  });

  it('shows what is typed until the field is left, then what counts', () => {
    const { field, type, leave } = show();
    type('71');
    expect(field.value).toBe('71');
    leave();
    expect(field.value).toBe('50');
  });

  it('keeps its number when the field is emptied', () => {
    const { field, type, leave } = show();
    type('');
    expect(given).toEqual([]);
    leave();
    expect(field.value).toBe('4');
  });

  it('is not stepped by the wheel of a mouse, which then scrolls the page', async () => {
    const { field } = show();
    field.focus();
    fireEvent.wheel(field, { deltaY: 100 });
    // The browser steps a number only where it may be edited, right behind this event's listeners.
    expect(field.readOnly).toBe(true);
    await waitFor(() => expect(field.readOnly).toBe(false));
    expect(document.activeElement).toBe(field);
    expect(given).toEqual([]);
  });

  it('says its limits to those who hear the page', () => {
    const { field } = show();
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('0 to 50');
  });
});
