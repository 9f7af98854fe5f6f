// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { painted } from '../../src/ui/timing/painted';
import { usePaintedFirst } from '../../src/ui/timing/use-painted-first';

interface ChoiceProps {
  readonly kept: string;
  readonly carryOut: (choice: string) => Promise<void>;
}

function Choice({ kept, carryOut }: ChoiceProps) {
  const [shown, choose] = usePaintedFirst(kept, carryOut);
  return (
    <>
      <output>{shown}</output>
      {['east', 'west'].map((choice) => (
        <button key={choice} type="button" onClick={() => choose(choice)}>
          {choice}
        </button>
      ))}
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a choice that takes long to carry out', () => {
  it('shows at once, and is carried out once that is painted', async () => {
    const carryOut = vi.fn(async () => {});
    render(<Choice kept="all" carryOut={carryOut} />);
    tap('west');
    expect(shown()).toBe('west');
    expect(carryOut).not.toHaveBeenCalled();
    await waitFor(() => expect(carryOut).toHaveBeenCalledExactlyOnceWith('west'));
  });

  it('shows what is kept again when it has been carried out', async () => {
    function Kept() {
      const [kept, keep] = useState('all');
      // The address may say it otherwise.
      return <Choice kept={kept} carryOut={async (choice) => keep(choice.toUpperCase())} />;
    }
    render(<Kept />);
    tap('west');
    await waitFor(() => expect(shown()).toBe('WEST'));
  });

  it('is carried out alone where another one followed before the paint', async () => {
    const carryOut = vi.fn(async () => {});
    render(<Choice kept="all" carryOut={carryOut} />);
    tap('east');
    tap('west');
    await waitFor(() => expect(carryOut).toHaveBeenCalled());
    await act(painted);
    expect(carryOut).toHaveBeenCalledExactlyOnceWith('west');
  });

  it('is not carried out where its page was left before the paint', async () => {
    const carryOut = vi.fn(async () => {});
    const { unmount } = render(<Choice kept="all" carryOut={carryOut} />);
    tap('west');
    unmount();
    await painted();
    await painted();
    expect(carryOut).not.toHaveBeenCalled();
  });

  it('shows the newest while an older one is still being carried out', async () => {
    const settle = new Map<string, () => void>();
    const carryOut = vi.fn(
      (choice: string) => new Promise<void>((resolve) => settle.set(choice, resolve)),
    );
    render(<Choice kept="all" carryOut={carryOut} />);
    tap('east');
    await waitFor(() => expect(carryOut).toHaveBeenCalledWith('east'));
    tap('west');
    await act(async () => settle.get('east')?.());
    expect(shown()).toBe('west');
  });
});

describe('waiting for a paint', () => {
  it('ends after the callbacks of the next frame', async () => {
    const order: string[] = [];
    requestAnimationFrame(() => order.push('frame'));
    await painted();
    expect(order).toEqual(['frame']);
  });

  it('ends on a page that is not shown, which has no frames', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    await expect(painted()).resolves.toBeUndefined();
  });
});
