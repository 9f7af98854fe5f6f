import { describe, expect, it } from 'vitest';
import { parseDownloadReport, watchProgress } from '../../src/resources/download-progress';

describe('how far a download has come', () => {
  it('is what was received so far, of the length the host tells', () => {
    const progressOf = watchProgress(new Headers({ 'content-length': '300' }));
    expect(progressOf(100)).toEqual({ received: 100, total: 300 });
    expect(progressOf(200)).toEqual({ received: 300, total: 300 });
  });

  it.each([
    [{}],
    [{ 'content-length': 'many' }],
    [{ 'content-length': '300', 'content-encoding': 'br' }],
  ])('has no total where none can be trusted: %j', (headers) => {
    expect(watchProgress(new Headers(headers))(100)).toEqual({ received: 100, total: null });
  });

  it('never passes 100 %: another origin hides that its body is compressed', () => {
    const progressOf = watchProgress(new Headers({ 'content-length': '300' }));
    expect(progressOf(301)).toEqual({ received: 301, total: null });
  });
});

describe("a worker's report", () => {
  const report = {
    type: 'download-progress',
    address: 'https://host/content/stats/curve.jsonl',
    progress: { received: 1, total: null },
  };

  it('is read', () => {
    expect(parseDownloadReport(report)).toEqual(report);
  });

  it.each([
    null,
    'download-progress',
    { ...report, type: 'storage-trouble' },
    { ...report, address: 1 },
    { ...report, progress: null },
    { ...report, progress: { received: '1', total: null } },
    { ...report, progress: { received: 1 } },
  ])('is known from other messages: %j', (message) => {
    expect(parseDownloadReport(message)).toBeNull();
  });
});
