// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useKeptPlace } from '../../src/ui/timing/use-kept-place';

function Folding() {
  const [isOpen, setOpen] = useState(true);
  const keepPlace = useKeptPlace(isOpen);
  return (
    <>
      {isOpen && <p>Above</p>}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          keepPlace(currentTarget);
          setOpen(!isOpen);
        }}
      >
        Fold
      </button>
    </>
  );
}

/** The button lies 1,000 pixels lower while what stands above it is open. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, screen.queryByText('Above') ? 1200 : 200),
  );
  return vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
}

describe('what is tapped', () => {
  it('stays where it is when something above it closes, and when it opens again', () => {
    const scrollBy = layOut();
    render(<Folding />);
    fireEvent.click(screen.getByRole('button'));
    expect(scrollBy).toHaveBeenLastCalledWith({ top: -1000, behavior: 'instant' });
    fireEvent.click(screen.getByRole('button'));
    expect(scrollBy).toHaveBeenLastCalledWith({ top: 1000, behavior: 'instant' });
    expect(scrollBy).toHaveBeenCalledTimes(2);
  });
});
