// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from '../../src/ui/Dialog';

afterEach(cleanup);

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label="All pages">
        <a href="#faq">FAQ</a>
      </Dialog>
    </>
  );
}

function openDialog(): HTMLDialogElement {
  render(<Example />);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return screen.getByRole('dialog', { name: 'All pages' });
}

describe('a dialog', () => {
  it('draws nothing until it is opened', () => {
    render(<Example />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is modal and named', () => {
    const dialog = openDialog();
    expect(dialog.open).toBe(true);
    expect(screen.getByRole('link', { name: 'FAQ' })).toBeTruthy();
  });

  it('closes when the browser closes it, as on Escape and the back gesture', () => {
    const dialog = openDialog();
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('closes on a tap beside it, not on one inside', () => {
    const dialog = openDialog();
    fireEvent.click(screen.getByRole('link', { name: 'FAQ' }));
    expect(dialog.open).toBe(true);
    fireEvent.click(dialog);
    expect(dialog.open).toBe(false);
  });

  it('opens again after it was closed', () => {
    const dialog = openDialog();
    fireEvent.click(dialog);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(dialog.open).toBe(true);
  });
});
