// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openCodeReader } from '../../src/components/hand-over/code-reader';
import { packText } from '../../src/components/hand-over/hand-over-text';
import { ScanDialog } from '../../src/components/hand-over/ScanDialog';
import { framesOf } from '../../src/domain/code-frames';

vi.mock('../../src/components/hand-over/code-reader', () => ({ openCodeReader: vi.fn() }));

class Track extends EventTarget {
  muted = false;
  stop = vi.fn();
}

let track: Track;
/** What the camera sees, look after look; the last one for ever. */
let seen: (string | null)[];
let visibility: DocumentVisibilityState;
const getUserMedia = vi.fn();
const play = vi.fn(async () => {});

beforeEach(() => {
  track = new Track();
  seen = [null];
  visibility = 'visible';
  getUserMedia.mockReset().mockImplementation(async () => ({ getTracks: () => [track] }));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  play.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true });
  vi.mocked(openCodeReader).mockResolvedValue(async () =>
    seen.length > 1 ? (seen.shift() ?? null) : (seen[0] ?? null),
  );
});

function scan() {
  render(
    <ScanDialog
      open
      describe={(text) => (text === 'a game' ? ['1 game'] : null)}
      onTake={() => {}}
      onClose={() => {}}
    />,
  );
}

const codesOf = async (text: string) => framesOf(await packText(text)) ?? [];

function setVisibility(state: DocumentVisibilityState) {
  visibility = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the scanner', () => {
  it('has its camera off while the page is hidden, and on again when it is back', async () => {
    scan();
    await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledOnce());
    await screen.findByText(/Hold the camera/);
    await vi.waitFor(() => expect(openCodeReader).toHaveBeenCalled());
    setVisibility('hidden');
    expect(track.stop).toHaveBeenCalled();
    setVisibility('visible');
    await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  });

  it('has its camera off where the dialog was closed before the camera was there', async () => {
    let allow = (_: unknown) => {};
    getUserMedia.mockImplementation(
      () =>
        new Promise((resolve) => {
          allow = resolve;
        }),
    );
    scan();
    await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledOnce());
    cleanup();
    allow({ getTracks: () => [track] });
    await vi.waitFor(() => expect(track.stop).toHaveBeenCalled());
  });

  /** A camera with a light that follows only wishes that it is told to. */
  function withLight(follows: (isOn: boolean) => boolean) {
    const light = { torch: false };
    const applyConstraints = vi.fn(async ({ advanced: [wish] }) => {
      if (follows(wish.torch)) light.torch = wish.torch;
    });
    const getSettings = () => light;
    // Some cameras tell of their light only while they play.
    const getCapabilities = () => ({ torch: play.mock.calls.length > 0 });
    Object.assign(track, { getCapabilities, getSettings, applyConstraints });
    return applyConstraints;
  }

  it('has a button for the light where the camera has one, which says whether it is on', async () => {
    const applyConstraints = withLight(() => true);
    scan();
    fireEvent.click(await screen.findByRole('button', { name: 'Light on' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Light off', pressed: true }));
    await screen.findByRole('button', { name: 'Light on', pressed: false });
    expect(applyConstraints.mock.calls.map(([{ advanced }]) => advanced)).toEqual([
      [{ torch: true }],
      [{ torch: false }],
    ]);
  });

  it('says that a light does not follow, and puts out one that stays on with its camera', async () => {
    let isBroken = true;
    withLight((isOn) => isOn && !isBroken);
    scan();
    fireEvent.click(await screen.findByRole('button', { name: 'Light on' }));
    await screen.findByText('The camera has not switched its light.');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Light on' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Light off' }));
    await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    expect(track.stop).toHaveBeenCalled();
    await screen.findByRole('button', { name: 'Light on' });
    expect(screen.queryByText('The camera has not switched its light.')).toBeNull();
  });

  it('offers no light that the camera does not have', async () => {
    scan();
    await vi.waitFor(() => expect(openCodeReader).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: /Light/ })).toBeNull();
  });

  it('says that the camera has ended, and that it shows nothing', async () => {
    track.muted = true;
    scan();
    await screen.findByText(/The camera shows nothing/);
    act(() => void track.dispatchEvent(new Event('ended')));
    await screen.findByText('The camera has stopped.');
  });

  it('says of a code that it is none of ours, a newer app’s, or damaged', async () => {
    seen = ['https://example.com'];
    scan();
    await screen.findByText(/none of Crow’s Nest/);
    seen = ['CN2/ABC/1/2/AB'];
    await screen.findByText(/made by a newer Crow’s Nest/);
    seen = ['CN1/ABC/1/2/lowercase'];
    await screen.findByText(/damaged or was read wrongly/);
  });

  it('says of a film that was read and is not what was sent that it is damaged', async () => {
    const [code = ''] = await codesOf('a game');
    seen = [code.replace(/^CN1\/\w/, 'CN1/Z')];
    scan();
    await screen.findByText('The code is damaged.');
  });

  it('shows what it has read before it is taken', async () => {
    seen = await codesOf('a game');
    scan();
    await screen.findByText('1 game');
  });
});

it('a picture that the browser’s own reader can’t read shows no code', async () => {
  const { openCodeReader: open } = await vi.importActual<
    typeof import('../../src/components/hand-over/code-reader')
  >('../../src/components/hand-over/code-reader');
  class Reader {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => Promise.reject(new DOMException('no picture', 'InvalidStateError'));
  }
  vi.stubGlobal('BarcodeDetector', Reader);
  const read = await open();
  expect(await read(document.createElement('video'))).toBeNull();
});
