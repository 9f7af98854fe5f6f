// @vitest-environment happy-dom
import { act, type FormEvent, type ReactNode, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyInput } from '../../src/app/start/page/early-input';
import { NumberField } from '../../src/ui/field/NumberField';
import { SegmentedControl } from '../../src/ui/field/SegmentedControl';
import { TextArea } from '../../src/ui/field/TextArea';
import { TextField } from '../../src/ui/field/TextField';
import { scriptOfIndex } from '../fixtures/index-page';

const script = scriptOfIndex('window.early =');

const SEGMENTS = [
  { value: 'all', label: 'All' },
  { value: 'few', label: 'Few' },
] as const;

/** What the app knows of the page below. */
let known: Record<string, unknown>;
let submitted: string[];

function Screen({ children }: { readonly children?: ReactNode }) {
  const [name, setName] = useState('');
  const [deck, setDeck] = useState('1x OP01-001');
  const [count, setCount] = useState<number | null>(2);
  const [size, setSize] = useState<'all' | 'few'>('all');
  const [period, setPeriod] = useState('west');
  const [isOn, setOn] = useState(false);
  const [taps, setTaps] = useState(0);
  const [files, setFiles] = useState<string[]>([]);
  known = { name, deck, count, size, period, isOn, taps, files };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitted.push(name);
  };
  return (
    <>
      <form onSubmit={submit}>
        <TextField label="Name" value={name} onChange={setName} />
        <button type="submit" disabled={name === ''}>
          Search
        </button>
      </form>
      <TextArea
        label="Deck"
        rows={2}
        maxLength={99}
        placeholder=""
        value={deck}
        onChange={setDeck}
      />
      <NumberField
        label="Count"
        value={count}
        parse={(text) => (/^\d+$/.test(text) ? Number(text) : null)}
        wanted="A number"
        onChange={setCount}
      />
      <SegmentedControl label="Size" segments={SEGMENTS} value={size} onChange={setSize} />
      <label>
        Period
        <select value={period} onChange={(event) => setPeriod(event.target.value)}>
          <option value="west">West</option>
          <option value="east">East</option>
        </select>
      </label>
      <label>
        Counters
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      </label>
      <label>
        Logs
        <input
          type="file"
          onChange={({ target }) => setFiles([...(target.files ?? [])].map(({ name }) => name))}
        />
      </label>
      <button type="button" onClick={() => setTaps(taps + 1)}>
        Log a game
      </button>
      {children}
    </>
  );
}

let root: HTMLElement;
let mounted: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  submitted = [];
  document.body.innerHTML = `<div id="root">${renderToString(<Screen />)}</div>`;
  root = document.getElementById('root') as HTMLElement;
  new Function(script)();
});
afterEach(() => {
  act(() => mounted?.unmount());
  window.early = undefined;
});

const labelled = (label: string) =>
  [...root.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(label))
    ?.control as HTMLInputElement;
const button = (name: string) =>
  [...root.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  ) as HTMLButtonElement;

/** As a hand does it in a page without its script. */
function typeInto(label: string, text: string): void {
  const box = labelled(label);
  box.value = text;
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
function toggle(label: string): void {
  const box = labelled(label);
  box.checked = !box.checked;
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const WAYS = {
  hydrated: () => {
    mounted = hydrateRoot(root, <Screen />, { onRecoverableError: (error) => errors.push(error) });
  },
  'rendered anew': () => {
    mounted = createRoot(root);
    mounted.render(
      <Screen>
        <p>More</p>
      </Screen>,
    );
  },
};
const errors: unknown[] = [];

describe.each(Object.entries(WAYS))('before the app is there, in a page that is %s', (_, start) => {
  async function startApp(meanwhile = () => {}) {
    const replay = takeEarlyInput();
    await act(async () => start());
    meanwhile();
    await act(replay);
    expect(errors).toEqual([]);
  }

  it('what is typed is kept, and the app knows of it', async () => {
    typeInto('Name', 'Mira');
    typeInto('Deck', '4x OP02-002');
    typeInto('Count', '7');
    await startApp();
    expect(known).toMatchObject({ name: 'Mira', deck: '4x OP02-002', count: 7 });
    expect(labelled('Name').value).toBe('Mira');
    expect(labelled('Deck').value).toBe('4x OP02-002');
  });

  it('what is chosen is chosen', async () => {
    toggle('Few');
    toggle('Counters');
    labelled('Period').value = 'east';
    labelled('Period').dispatchEvent(new InputEvent('input', { bubbles: true }));
    await startApp();
    expect(known).toMatchObject({ size: 'few', isOn: true, period: 'east' });
  });

  it('files are taken', async () => {
    const box = labelled('Logs');
    const chosen = [new File(['x'], 'game.log')];
    // The test's page has no list of files that could be made.
    Object.defineProperty(HTMLInputElement.prototype, 'files', {
      configurable: true,
      get(this: HTMLInputElement) {
        return this.type === 'file' ? chosen : null;
      },
      set: () => {},
    });
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await startApp();
    expect(known).toMatchObject({ files: ['game.log'] });
    Reflect.deleteProperty(HTMLInputElement.prototype, 'files');
  });

  it('one tap is carried out, however often it was made', async () => {
    for (let taps = 0; taps < 3; taps += 1) button('Log a game').click();
    await startApp();
    expect(known).toMatchObject({ taps: 1 });
  });

  it('an Enter sends the form, with what was typed', async () => {
    typeInto('Name', 'Mira');
    labelled('Name').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await startApp();
    expect(submitted).toEqual(['Mira']);
  });

  it('nothing is done again that is done afterwards', async () => {
    await startApp();
    await act(async () => button('Log a game').click());
    expect(known).toMatchObject({ taps: 1 });
    expect(window.early).toBeUndefined();
  });
});

it('what is typed while a page is hydrated is kept, too', async () => {
  typeInto('Name', 'Mi');
  const replay = takeEarlyInput();
  await act(async () => WAYS.hydrated());
  // React found it there, and takes it for its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    labelled('Name'),
    'Mira',
  );
  window.early?.push(
    Object.defineProperty(new InputEvent('input'), 'target', { value: labelled('Name') }),
  );
  await act(replay);
  expect(known).toMatchObject({ name: 'Mira' });
});
