// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asPlainText, shareFile } from '../../src/ui/file/share-file';

const file = new File(['{}'], 'games.json', { type: 'application/json' });
const share = vi.fn();
/** What was downloaded, by name. */
const downloads: string[] = [];
const refusal = () => new DOMException('not this', 'NotAllowedError');

beforeEach(() => {
  vi.stubGlobal('navigator', { share, canShare: () => true });
  share.mockReset().mockResolvedValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download);
  });
});
afterEach(() => {
  downloads.length = 0;
});

it('a file that the system refuses is offered as plain text, of the same content', async () => {
  share.mockRejectedValueOnce(refusal());
  expect(await shareFile(file, asPlainText(file))).toBe('shared');
  const [{ files }] = share.mock.lastCall ?? [{}];
  expect([files[0].name, files[0].type]).toEqual(['games.json.txt', 'text/plain']);
  expect(await files[0].text()).toBe('{}');
  expect(downloads).toEqual([]);
});

it('a file that the system refuses in every form is downloaded in its own, with a sentence', async () => {
  share.mockRejectedValue(refusal());
  expect(await shareFile(file, asPlainText(file))).toBe('refused');
  expect(downloads).toEqual(['games.json']);
});

it('only the reader’s own cancel ends it without a word', async () => {
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  expect(await shareFile(file, asPlainText(file))).toBe('cancelled');
  expect(share).toHaveBeenCalledOnce();
  expect(downloads).toEqual([]);
});

it('a form that the system does not know is not offered', async () => {
  const canShare = ({ files }: ShareData) => files?.[0]?.type === 'text/plain';
  vi.stubGlobal('navigator', { share, canShare });
  expect(await shareFile(file, asPlainText(file))).toBe('shared');
  expect(share).toHaveBeenCalledOnce();
});
