// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Disclosure } from '../../src/ui/layout/Disclosure';

beforeEach(() => {
  render(
    <>
      <Disclosure button="Help">
        {(close) => (
          <ul>
            {['FAQ', 'About', 'Terms'].map((name) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    close();
                  }}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      <a href="#elsewhere">Elsewhere</a>
    </>,
  );
});

const button = () => screen.getByRole('button', { name: 'Help' });
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const open = () => fireEvent.click(button());

describe('a disclosure menu', () => {
  it('is closed at first and says so', () => {
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(links()).toEqual(['Elsewhere']);
  });

  it('opens and closes on its button, and names the panel it opened', () => {
    open();
    expect(button().getAttribute('aria-expanded')).toBe('true');
    const panel = document.getElementById(button().getAttribute('aria-controls') ?? '');
    expect(panel?.textContent).toBe('FAQAboutTerms');
    open();
    expect(links()).toEqual(['Elsewhere']);
  });

  it('opens on the down arrow, which then leads into it', () => {
    button().focus();
    press('ArrowDown');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('FAQ');
  });

  it('moves with the arrows, round the ends, and with Home and End', () => {
    open();
    button().focus();
    press('ArrowDown');
    press('ArrowUp');
    expect(document.activeElement?.textContent).toBe('Terms');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('FAQ');
    press('End');
    expect(document.activeElement?.textContent).toBe('Terms');
    press('Home');
    expect(document.activeElement?.textContent).toBe('FAQ');
  });

  it('closes on Escape and gives the focus back to its button', () => {
    open();
    button().focus();
    press('ArrowDown');
    press('Escape');
    expect(links()).toEqual(['Elsewhere']);
    expect(document.activeElement).toBe(button());
  });

  it('closes on a click elsewhere, not on one inside', () => {
    open();
    fireEvent.pointerDown(screen.getByRole('link', { name: 'FAQ' }));
    expect(links()).toContain('FAQ');
    fireEvent.pointerDown(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(links()).toEqual(['Elsewhere']);
  });

  it('closes when the focus leaves it', () => {
    open();
    fireEvent.blur(screen.getByRole('link', { name: 'Terms' }), {
      relatedTarget: screen.getByRole('link', { name: 'Elsewhere' }),
    });
    expect(links()).toEqual(['Elsewhere']);
  });

  it('closes when a link is taken', () => {
    open();
    fireEvent.click(screen.getByRole('link', { name: 'About' }));
    expect(links()).toEqual(['Elsewhere']);
  });
});
