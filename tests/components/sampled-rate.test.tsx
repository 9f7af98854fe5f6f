// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SampleNote } from '../../src/app/frame/SampleNote';
import { SampledRate } from '../../src/components/rate/SampledRate';

const followRow = vi.fn();

function show() {
  render(
    <>
      <SampleNote />
      {/* biome-ignore lint/a11y: a row that leads elsewhere, as tables have them. */}
      <div onClick={followRow}>
        <SampledRate wins={8} games={10}>
          80.00
        </SampledRate>
        <SampledRate wins={700} games={1000}>
          70.00
        </SampledRate>
        <SampledRate wins={0} games={0}>
          -
        </SampledRate>
      </div>
      <p>elsewhere</p>
    </>,
  );
}
const said = () => screen.getByRole('status').textContent;
const rate = (name: string) => screen.getByRole('button', { name });

describe('what a rate rests on', () => {
  it('is one tap away, and said aloud', () => {
    show();
    expect(said()).toBe('');
    fireEvent.click(rate('80.00'));
    expect(said()).toBe('95 % interval 49.0–94.3 %, 8 won of 10 games');
    expect(screen.getByText(/Few games/)).toBeTruthy();
    fireEvent.click(rate('70.00'));
    expect(said()).toBe('95 % interval 67.1–72.8 %, 700 won of 1,000 games');
    expect(screen.queryByText(/Few games/)).toBeNull();
  });

  it('goes with a second tap, with a tap elsewhere, and with Escape', () => {
    show();
    fireEvent.click(rate('80.00'));
    fireEvent.click(rate('80.00'));
    expect(said()).toBe('');
    fireEvent.click(rate('80.00'));
    fireEvent.pointerDown(screen.getByText('elsewhere'));
    expect(said()).toBe('');
    fireEvent.click(rate('80.00'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(said()).toBe('');
  });

  it('shows under a mouse and goes with it', () => {
    show();
    fireEvent.pointerOver(rate('80.00'), { pointerType: 'mouse' });
    expect(said()).toContain('8 won of 10 games');
    fireEvent.pointerOver(screen.getByText('elsewhere'), { pointerType: 'mouse' });
    expect(said()).toBe('');
  });

  it('does not follow the row it stands in', () => {
    show();
    fireEvent.click(rate('80.00'));
    expect(followRow).not.toHaveBeenCalled();
  });

  it('is nothing where there are no games', () => {
    show();
    expect(screen.queryByRole('button', { name: '-' })).toBeNull();
  });
});
