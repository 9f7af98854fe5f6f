// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadFile } from '../../src/ui/download-file';
import { asPlainText, shareFile } from '../../src/ui/share-file';

vi.mock('../../src/ui/download-file', () => ({ downloadFile: vi.fn() }));

const file = new File(['{}'], 'games.json', { type: 'application/json' });
const share = vi.fn();
const refusal = () => new DOMException('not this', 'NotAllowedError');

beforeEach(() => {
  vi.stubGlobal('navigator', { share, canShare: () => true });
  share.mockReset().mockResolvedValue(undefined);
});
afterEach(() => void vi.mocked(downloadFile).mockReset());

it('a file that the system refuses is offered as plain text, of the same content', async () => {
  share.mockRejectedValueOnce(refusal());
  expect(await shareFile(file, asPlainText(file))).toBe('shared');
  const [{ files }] = share.mock.lastCall ?? [{}];
  expect([files[0].name, files[0].type]).toEqual(['games.json.txt', 'text/plain']);
  expect(await files[0].text()).toBe('{}');
  expect(downloadFile).not.toHaveBeenCalled();
});

it('a file that the system refuses in every form is downloaded in its own, and that is told', async () => {
  share.mockRejectedValue(refusal());
  expect(await shareFile(file, asPlainText(file))).toBe('refused');
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith(file, 'games.json');
});

it('only the reader’s own cancel ends it without a word', async () => {
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  expect(await shareFile(file, asPlainText(file))).toBe('cancelled');
  expect(share).toHaveBeenCalledOnce();
  expect(downloadFile).not.toHaveBeenCalled();
});

it('a form that the system does not know is not offered', async () => {
  const canShare = ({ files }: ShareData) => files?.[0]?.type === 'text/plain';
  vi.stubGlobal('navigator', { share, canShare });
  expect(await shareFile(file, asPlainText(file))).toBe('shared');
  expect(share).toHaveBeenCalledOnce();
});
