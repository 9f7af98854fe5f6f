// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepFocus } from '../../src/app/frame/keep-focus';

beforeAll(keepFocus);

/** A page on which each press takes something away. */
function Page() {
  const [names, setNames] = useState(['Ann', 'Bea', 'Cid']);
  const [isWorking, setWorking] = useState(false);
  const [hasMore, setMore] = useState(true);
  const [isConnected, setConnected] = useState(true);
  return (
    <>
      <header>
        {isConnected ? (
          <div>
            <button type="button" onClick={() => setConnected(false)}>
              Log out
            </button>
          </div>
        ) : (
          <button type="button">Connect</button>
        )}
      </header>
      <main>
        <h1>Players</h1>
        <button type="button" disabled={isWorking} onClick={() => setWorking(true)}>
          Search
        </button>
        <button type="button" onClick={() => setWorking(false)}>
          Answer
        </button>
        {names.length > 0 && (
          <section>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    onClick={() => setNames(names.filter((other) => other !== name))}
                  >
                    Forget {name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div>
          {hasMore && (
            <button type="button" onClick={() => setMore(false)}>
              Load More
            </button>
          )}
          <p>45 of 45 shown</p>
        </div>
      </main>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
const expectFocusOn = (element: Element | null | undefined) =>
  waitFor(() => expect(document.activeElement).toBe(element));

describe('the focus', () => {
  it('goes on to what comes next where its row is taken away, then to the list, then to the page’s heading', async () => {
    render(<Page />);
    press('Forget Bea');
    await expectFocusOn(button('Forget Cid').closest('li'));
    press('Forget Cid');
    await expectFocusOn(button('Forget Ann').closest('ul'));
    press('Forget Ann');
    await expectFocusOn(screen.getByRole('heading', { level: 1 }));
  });

  it('goes to what stands there instead', async () => {
    render(<Page />);
    press('Log out');
    await expectFocusOn(button('Connect'));
    press('Load More');
    await expectFocusOn(screen.getByText('45 of 45 shown'));
  });

  it('comes back to a button that was disabled while it worked', async () => {
    render(<Page />);
    button('Search').focus();
    // Browsers do so themselves at the press; this document would not, once it is disabled.
    button('Search').blur();
    fireEvent.click(button('Search'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(button('Answer'));
    await expectFocusOn(button('Search'));
  });

  it('is left alone where the reader put it away themselves', async () => {
    render(<Page />);
    button('Search').focus();
    button('Search').blur();
    fireEvent.click(button('Load More'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(document.body);
    button('Forget Bea').focus();
    button('Forget Bea').blur();
    await new Promise((resolve) => setTimeout(resolve));
    fireEvent.click(button('Forget Bea'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Forget Bea' })).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });

  it('goes where Tab takes it when what is left goes away on the way', async () => {
    render(<Page />);
    button('Forget Bea').focus();
    button('Forget Bea').addEventListener('focusout', () => fireEvent.click(button('Forget Bea')));
    // Leaving it takes it away: by the time the next one is reached the page has changed already.
    button('Forget Bea').blur();
    await Promise.resolve();
    button('Load More').focus();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('button', { name: 'Forget Bea' })).toBeNull();
    expect(document.activeElement).toBe(button('Load More'));
  });

  it('stays where it is when something else goes', async () => {
    render(<Page />);
    button('Search').focus();
    fireEvent.click(button('Forget Bea'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Forget Bea' })).toBeNull());
    expect(document.activeElement).toBe(button('Search'));
  });
});
