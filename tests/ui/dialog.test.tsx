// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from '../../src/ui/dialog/Dialog';

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

/** A press of a mouse: its click falls on what holds both ends of it. */
function press(from: Element, to: Element, click: Element) {
  fireEvent.pointerDown(from);
  fireEvent.pointerUp(to);
  fireEvent.click(click);
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
    const link = screen.getByRole('link', { name: 'FAQ' });
    press(link, link, link);
    expect(dialog.open).toBe(true);
    press(dialog, dialog, dialog);
    expect(dialog.open).toBe(false);
  });

  it('stays open when a press only began or only ended beside it, as one that selects a text does', () => {
    const dialog = openDialog();
    const link = screen.getByRole('link', { name: 'FAQ' });
    press(link, dialog, dialog);
    expect(dialog.open).toBe(true);
    press(dialog, link, dialog);
    expect(dialog.open).toBe(true);
    // Nor do the two together.
    fireEvent.click(dialog);
    expect(dialog.open).toBe(true);
  });

  it('opens again after it was closed', () => {
    const dialog = openDialog();
    press(dialog, dialog, dialog);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(dialog.open).toBe(true);
  });
});
