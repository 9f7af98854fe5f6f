// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { IconButton } from '../../src/ui/button/IconButton';
import { Pill } from '../../src/ui/notice/Pill';

describe('a button that is only an icon', () => {
  it('is named by its label, does not send a form, and has its own look beside the place’s', () => {
    const onClick = vi.fn();
    render(<IconButton icon="x" label="Close" className="corner" onClick={onClick} />);
    const button = screen.getByRole('button', { name: 'Close' });
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(button.getAttribute('type')).toBe('button');
    expect(button.classList).toContain('corner');
    expect(button.classList.length).toBe(2);
  });
});

describe('a pill', () => {
  it('keeps its words for a screen reader where there is room for the icon only', () => {
    render(
      <Pill icon="check" compact>
        Ready offline
      </Pill>,
    );
    expect(screen.getByText('Ready offline').className).toBe('vh');
  });
});
