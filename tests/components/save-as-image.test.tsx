// @vitest-environment happy-dom
import { QueryClient, useQueryClient } from '@tanstack/react-query';
import html2canvas from 'html2canvas';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawImage } from '../../src/components/sheet/save-as-image';
import { TimeoutError } from '../../src/data/http/errors';
import { requestBytes } from '../../src/data/http/http';
import { requestPicture } from '../../src/data/http/http-picture';

vi.mock('html2canvas', () => ({ default: vi.fn() }));
vi.mock('../../src/data/http/http', () => ({ requestBytes: vi.fn() }));
vi.mock('../../src/data/http/http-picture', () => ({ requestPicture: vi.fn() }));

const PNG = new Blob(['png'], { type: 'image/png' });
const canvas = (blob: Blob | null) =>
  ({ toBlob: (done: (blob: Blob | null) => void) => done(blob) }) as HTMLCanvasElement;

beforeEach(() => void vi.mocked(html2canvas).mockResolvedValue(canvas(PNG)));
afterEach(() => void vi.resetAllMocks());

const draw = (sheet = <div className="sheet">Top 10</div>) =>
  drawImage(sheet, { scale: 2, queryClient: new QueryClient() });

/** The document of html2canvas's frame, with style sheets of a test's own. */
function cloneWith(CSSStyleSheet: unknown): Document {
  const clone = document.implementation.createHTMLDocument();
  Object.defineProperty(clone, 'defaultView', { value: { CSSStyleSheet } });
  Object.defineProperty(clone, 'adoptedStyleSheets', { value: [], writable: true });
  return clone;
}

describe('drawing a sheet as an image', () => {
  it('photographs a copy at the scale asked for and gives the picture', async () => {
    const picture = await draw();
    const [copy, options] = vi.mocked(html2canvas).mock.calls[0] ?? [];
    expect(copy?.textContent).toBe('Top 10');
    expect(options?.scale).toBe(2);
    expect(picture).toBe(PNG);
  });

  it('draws parts that ask for data, as a card without a picture asks for its name', async () => {
    const Asking = () => <p>{useQueryClient() ? 'Bram Oyle' : ''}</p>;
    await draw(<Asking />);
    expect(vi.mocked(html2canvas).mock.calls[0]?.[0].textContent).toBe('Bram Oyle');
  });

  it('leaves everything beside the copy out', async () => {
    const other = document.createElement('p');
    document.body.append(other);
    let isLeftOut: boolean | undefined;
    let isKept: boolean | undefined;
    vi.mocked(html2canvas).mockImplementation(async (copy, options) => {
      isLeftOut = options?.ignoreElements?.(other);
      isKept = !options?.ignoreElements?.(copy) && !options?.ignoreElements?.(document.body);
      return canvas(PNG);
    });
    await draw();
    other.remove();
    expect([isLeftOut, isKept]).toEqual([true, true]);
  });

  it('has the copy out of sight while it is drawn, hidden from readers aloud', async () => {
    vi.mocked(html2canvas).mockImplementation(async (copy) => {
      expect(copy.isConnected).toBe(true);
      expect(copy.parentElement?.ariaHidden).toBe('true');
      return canvas(PNG);
    });
    await draw();
  });

  it.each([
    ['the drawing fails', () => Promise.reject(new Error('tainted'))],
    ['the picture is too large', () => Promise.resolve(canvas(null))],
  ])('removes the copy also when %s, and says so', async (_, drawing) => {
    vi.mocked(html2canvas).mockImplementation(drawing);
    await expect(draw()).rejects.toThrow();
    expect(document.body.children).toHaveLength(0);
  });

  it('draws in our fonts, with the rules the browser holds when the text of a style sheet does not come', async () => {
    vi.mocked(requestBytes).mockRejectedValue(new TimeoutError());
    const rules = [{ cssText: '.sheet { width: 1040px; }' }];
    vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([
      { href: `${location.origin}/assets/sheet.css`, ownerNode: null, cssRules: rules },
    ] as unknown as StyleSheetList);
    const replaceSync = vi.fn();
    class CSSStyleSheet {
      replaceSync = replaceSync;
    }
    const clone = cloneWith(CSSStyleSheet);
    vi.mocked(html2canvas).mockImplementation(async (copy, options) => {
      await options?.onclone?.(clone, copy);
      return canvas(PNG);
    });
    await draw();
    vi.restoreAllMocks();
    expect(replaceSync).toHaveBeenCalledWith('.sheet { width: 1040px; }');
    expect(clone.documentElement.dataset.fonts).toBe('own');
  });

  it('reads no style sheet of an extension, which may not be read or would recolour the picture', async () => {
    vi.mocked(requestBytes).mockResolvedValue({
      value: new TextEncoder().encode('.own {}').buffer,
    } as never);
    const foreign = document.createElement('style');
    foreign.className = 'darkreader';
    foreign.textContent = '@layer reset; * { color: red !important }';
    const unreadable = {
      href: 'chrome-extension://dark/sheet.css',
      ownerNode: null,
      get cssRules(): never {
        throw new DOMException('not yours', 'SecurityError');
      },
    };
    vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([
      { href: `${location.origin}/assets/own.css`, ownerNode: null, cssRules: [] },
      { href: null, ownerNode: foreign, cssRules: [] },
      unreadable,
    ] as unknown as StyleSheetList);
    const replaceSync = vi.fn();
    class CSSStyleSheet {
      replaceSync = replaceSync;
    }
    const clone = cloneWith(CSSStyleSheet);
    const cloned = clone.createElement('div');
    cloned.setAttribute('style', 'color: red');
    clone.body.append(cloned);
    vi.mocked(html2canvas).mockImplementation(async (_, options) => {
      await options?.onclone?.(clone, cloned);
      return canvas(PNG);
    });
    await draw();
    vi.restoreAllMocks();
    expect(replaceSync).toHaveBeenCalledExactlyOnceWith('.own {}');
    expect(cloned.hasAttribute('style')).toBe(false);
  });

  it('removes the copy when all went well', async () => {
    await draw();
    expect(document.body.children).toHaveLength(0);
  });

  describe('with pictures in the sheet', () => {
    const pictures = (
      <div>
        <img src="/one.png" alt="" />
        <img src="/two.png" alt="" />
      </div>
    );

    /** Pictures settle as a browser's do: once a source is set, with `load`, or with `error` for `bad` ones. */
    function settlePictures(bad: RegExp) {
      vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
      vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
        this: HTMLImageElement,
        source: string,
      ) {
        this.setAttribute('src', source);
        setTimeout(() => this.dispatchEvent(new Event(bad.test(source) ? 'error' : 'load')));
      });
    }

    const drawnSources = () =>
      [...(vi.mocked(html2canvas).mock.lastCall?.[0].querySelectorAll('img') ?? [])].map((img) =>
        img.getAttribute('src')?.slice(0, 10),
      );

    it('waits for load and never for decode, which Firefox rejects for pictures that it draws', async () => {
      settlePictures(/nothing/);
      const decode = vi.fn(() => Promise.reject(new DOMException('no', 'EncodingError')));
      HTMLImageElement.prototype.decode = decode;
      vi.mocked(requestPicture).mockResolvedValue(PNG);
      let sources: unknown;
      vi.mocked(html2canvas).mockImplementation(async () => {
        sources = drawnSources();
        return canvas(PNG);
      });
      expect(await draw(pictures)).toBe(PNG);
      expect(sources).toEqual(['data:image', 'data:image']);
      expect(decode).not.toHaveBeenCalled();
    });

    it('waits for what takes the place of a failed picture, which out of sight never comes by itself', async () => {
      const settled = new Set<HTMLImageElement>();
      vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (
        this: HTMLImageElement,
      ) {
        return settled.has(this);
      });
      vi.spyOn(HTMLImageElement.prototype, 'loading', 'set').mockImplementation(function (
        this: HTMLImageElement,
      ) {
        setTimeout(() => {
          settled.add(this);
          this.dispatchEvent(new Event('error'));
        });
      });
      const TriedTwice = () => {
        const [tried, setTried] = useState(0);
        const onError = () => setTried(tried + 1);
        return (
          <p>
            {tried < 2 ? <img key={tried} src="/one.png" alt="" {...{ onError }} /> : 'OP01-001'}
          </p>
        );
      };
      let drawn: unknown;
      vi.mocked(html2canvas).mockImplementation(async (copy) => {
        drawn = copy.textContent;
        return canvas(PNG);
      });
      await draw(<TriedTwice />);
      expect(drawn).toBe('OP01-001');
    });

    it.each([
      ['cannot be drawn', () => Promise.resolve(PNG), /^data:/],
      ['fails in an unforeseen way', () => Promise.reject(new Error('odd')), /nothing/],
    ])('is made although a picture %s', async (_, answer, bad) => {
      settlePictures(bad);
      vi.mocked(requestPicture).mockImplementation(answer);
      expect(await draw(pictures)).toBe(PNG);
    });
  });
});
