// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SegmentedControl } from '../../src/ui/field/SegmentedControl';

const SEGMENTS = [
  { value: 'dark', label: 'Night' },
  { value: 'light', label: 'Day' },
] as const;

describe('a segmented control', () => {
  it('is a named group in which one choice is taken', () => {
    render(
      <SegmentedControl label="Theme" segments={SEGMENTS} value="light" onChange={() => {}} />,
    );
    expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy();
    const checked = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect(checked).toEqual([false, true]);
  });

  it('reports which choice was made', () => {
    const onChange = vi.fn();
    render(
      <SegmentedControl label="Theme" segments={SEGMENTS} value="light" onChange={onChange} />,
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Night' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('dark');
  });

  it('keeps two controls on one page apart', () => {
    render(
      <>
        <SegmentedControl label="One" segments={SEGMENTS} value="light" onChange={() => {}} />
        <SegmentedControl label="Two" segments={SEGMENTS} value="dark" onChange={() => {}} />
      </>,
    );
    const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
    expect(new Set(names).size).toBe(2);
  });
});
