// @vitest-environment happy-dom
/** React without the functions that are left out of it still draws, changes, waits, catches and takes away. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  Component,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useId,
  useState,
} from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CUT_MODULES, cut } from '../../scripts/left-out-functions';

const { production } = vi.hoisted(() => ({
  production: (name: string) =>
    process.getBuiltinModule('node:module').createRequire(import.meta.url)(
      `../../node_modules/${name}`,
    ),
}));
// As the page has it: what is for development does not go together with a build.
vi.mock('react', () => production('react/cjs/react.production.js'));

const [react] = CUT_MODULES;
if (!react) throw new Error('React is no longer cut.');
const source = readFileSync(`node_modules/${react.file}`, 'utf8');

/** The library as the page's build has it, on the React of these tests. */
function loadCut(): { createRoot(place: Element): Root } {
  const require = createRequire(import.meta.url);
  const exports = {};
  const load = (name: string) =>
    name === 'react' ? production('react/cjs/react.production.js') : require(name);
  new Function('require', 'exports', cut(source, react as (typeof CUT_MODULES)[number]))(
    load,
    exports,
  );
  return exports as { createRoot(place: Element): Root };
}

const { createRoot } = loadCut();
let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

async function draw(page: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(page);
  await vi.waitFor(() => expect(place.childElementCount).toBeGreaterThan(0));
  return place;
}

describe('React without what is left out', () => {
  it('is smaller by a tenth at least before anything else goes with it', () => {
    expect(cut(source, react).length).toBeLessThan(source.length * 0.9);
  });

  it('draws, answers a tap, and takes away what it drew', async () => {
    function Counter() {
      const [count, setCount] = useState(0);
      return (
        <button type="button" id={useId()} onClick={() => setCount(count + 1)}>
          {count}
        </button>
      );
    }
    const place = await draw(<Counter />);
    place.querySelector('button')?.click();
    await vi.waitFor(() => expect(place.textContent).toBe('1'));
    root?.unmount();
    await vi.waitFor(() => expect(place.textContent).toBe(''));
  });

  it('keeps what is typed in a controlled field, and sends a form', async () => {
    const sent = vi.fn();
    function Form() {
      const [word, setWord] = useState('');
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent(word);
          }}
        >
          <input value={word} onChange={(event) => setWord(event.target.value.toUpperCase())} />
          <select defaultValue="b">
            <option>a</option>
            <option>b</option>
          </select>
        </form>
      );
    }
    const place = await draw(<Form />);
    const input = place.querySelector('input') as HTMLInputElement;
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    native?.set?.call(input, 'crow');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(input.value).toBe('CROW'));
    expect(place.querySelector('select')?.value).toBe('b');
    place
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(sent).toHaveBeenCalledWith('CROW');
  });

  it('shows what stands in for a part that is on its way, then the part', async () => {
    let arrive = (_word: string) => {};
    const coming = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    function Late() {
      return <b>{use(coming)}</b>;
    }
    const place = await draw(
      <Suspense fallback={<i>wait</i>}>
        <Late />
      </Suspense>,
    );
    expect(place.textContent).toBe('wait');
    arrive('here');
    await vi.waitFor(() => expect(place.querySelector('b')?.textContent).toBe('here'));
  });

  it('catches a part that breaks', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    class Catch extends Component<{ readonly children: ReactNode }> {
      override state = { failed: false };
      static getDerivedStateFromError() {
        return { failed: true };
      }
      override render() {
        return this.state.failed ? <b>caught</b> : this.props.children;
      }
    }
    function Broken(): ReactNode {
      throw new Error('on purpose');
    }
    const place = await draw(
      <Catch>
        <Broken />
      </Catch>,
    );
    expect(place.textContent).toBe('caught');
  });

  it('draws in slices what is not urgent', async () => {
    function Drawing() {
      const [words, setWords] = useState('a');
      useEffect(() => startTransition(() => setWords('b')), []);
      return (
        <svg aria-label="x">
          <title>{words}</title>
        </svg>
      );
    }
    const place = await draw(<Drawing />);
    await vi.waitFor(() => expect(place.querySelector('svg title')?.textContent).toBe('b'));
  });
});

describe('a cut', () => {
  const none = { file: 'x.js', functions: {}, constants: {}, properties: {}, exports: [] };

  it('fits the installed version of every module', () => {
    for (const module of CUT_MODULES) {
      const code = readFileSync(`node_modules/${module.file}`, 'utf8');
      expect(() => cut(code, module)).not.toThrow();
    }
  });

  it.each([
    ['function', { functions: { gone: '' } }],
    ['export', { exports: ['gone'] }],
    ['variable', { constants: { gone: '1' } }],
    ['property', { properties: { gone: '1' } }],
  ])('is refused where a module has no such %s', (_what, wanted) => {
    expect(() => cut('var x = 1;', { ...none, ...wanted })).toThrow(/x\.js has no/);
  });

  it('leaves assignments and other names alone', () => {
    const code =
      'var a,\n  is = !1;\nfunction f(x) {\n  is = !0;\n  return is && x.is$1 && isnt && x.up;\n}';
    expect(cut(code, { ...none, constants: { is: 'false' }, properties: { up: 'null' } })).toBe(
      'var a,\n  is = !1;\nfunction f(x) {\n  is = !0;\n  return false && x.is$1 && isnt && null;\n}',
    );
  });
});
