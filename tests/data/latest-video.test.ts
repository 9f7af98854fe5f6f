import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { latestVideoQuery } from '../../src/data/queries/latest-video';
import { loginPage, onNetwork, text } from '../fixtures/network';

const FILE = '/content/latest_video.txt';
const network = onNetwork();

const loadLatestVideo = () => new QueryClient().fetchQuery({ ...latestVideoQuery(), retry: false });
const answer = (body: string) => network.answer(FILE, text(body, 'text/plain'));

describe('the latest video', () => {
  it('is the address in the file, with its id', async () => {
    answer(' https://videos.example/watch?t=1&v=aB3_-x\n');
    expect((await loadLatestVideo()).value).toEqual({
      id: 'aB3_-x',
      address: 'https://videos.example/watch?t=1&v=aB3_-x',
    });
  });

  it.each([
    '',
    'soon',
    'https://videos.example/watch',
    'https://videos.example/watch?v=',
    'https://videos.example/watch?v=a/../b',
    'javascript:alert(1)//?v=abc',
    'https://user@videos.example/watch?v=abc',
  ])('is an error when the text holds none: %j', async (body) => {
    answer(body);
    await expect(loadLatestVideo()).rejects.toMatchObject({
      name: 'InvalidDataError',
      message: 'Invalid video URL',
    });
  });

  it('fails as the network does', async () => {
    network.answer(FILE, loginPage);
    await expect(loadLatestVideo()).rejects.toMatchObject({ name: 'WebPageError' });
    network.cut();
    await expect(loadLatestVideo()).rejects.toMatchObject({ name: 'OfflineError' });
  });
});
