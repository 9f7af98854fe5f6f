// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import html2canvas from 'html2canvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveAsImage } from '../../src/components/save-as-image';
import { downloadFile } from '../../src/ui/download-file';

vi.mock('html2canvas', () => ({ default: vi.fn() }));
vi.mock('../../src/ui/download-file', () => ({ downloadFile: vi.fn() }));

const PNG = new Blob(['png'], { type: 'image/png' });
const canvas = (blob: Blob | null) =>
  ({ toBlob: (done: (blob: Blob | null) => void) => done(blob) }) as HTMLCanvasElement;

beforeEach(() => void vi.mocked(html2canvas).mockResolvedValue(canvas(PNG)));
afterEach(() => void vi.resetAllMocks());

const save = (sheet = <div className="sheet">Top 10</div>) =>
  saveAsImage(sheet, { fileName: 'top10.png', scale: 2, queryClient: new QueryClient() });

describe('saving a sheet as an image', () => {
  it('photographs a copy at the scale asked for and downloads it under the name given', async () => {
    await save();
    const [copy, options] = vi.mocked(html2canvas).mock.calls[0] ?? [];
    expect(copy?.textContent).toBe('Top 10');
    expect(options?.scale).toBe(2);
    expect(downloadFile).toHaveBeenCalledWith(PNG, 'top10.png');
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
    await save();
    other.remove();
    expect([isLeftOut, isKept]).toEqual([true, true]);
  });

  it('has the copy out of sight while it is drawn, hidden from readers aloud', async () => {
    vi.mocked(html2canvas).mockImplementation(async (copy) => {
      expect(copy.isConnected).toBe(true);
      expect(copy.parentElement?.ariaHidden).toBe('true');
      return canvas(PNG);
    });
    await save();
  });

  it.each([
    ['the drawing fails', () => Promise.reject(new Error('tainted'))],
    ['the picture is too large', () => Promise.resolve(canvas(null))],
  ])('removes the copy also when %s, and says so', async (_, drawing) => {
    vi.mocked(html2canvas).mockImplementation(drawing);
    await expect(save()).rejects.toThrow();
    expect(document.body.children).toHaveLength(0);
    expect(downloadFile).not.toHaveBeenCalled();
  });

  it('removes the copy when all went well', async () => {
    await save();
    expect(document.body.children).toHaveLength(0);
  });
});
