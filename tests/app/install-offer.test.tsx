// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { InstallButton } from '../../src/app/install/InstallButton';
import { installsByShareSheet, listenForInstallOffer } from '../../src/app/install/install-offer';

beforeAll(() => listenForInstallOffer());
afterEach(() => {
  act(() => dispatchEvent(new Event('appinstalled')));
  cleanup();
});

function offerInstallation() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => dispatchEvent(event));
  return { event, prompt };
}

const button = () => screen.queryByRole('button', { name: 'Install' });

describe('the install button', () => {
  it('is absent until the browser offers to install', () => {
    render(<InstallButton />);
    expect(button()).toBeNull();
    const { event } = offerInstallation();
    expect(button()).toBeTruthy();
    expect(event.defaultPrevented).toBe(true);
  });

  it('is there for an offer made before anything was drawn', () => {
    offerInstallation();
    render(<InstallButton />);
    expect(button()).toBeTruthy();
  });

  it('asks once, and goes', () => {
    render(<InstallButton />);
    const { prompt } = offerInstallation();
    fireEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(button()).toBeNull();
  });

  it('goes when the app was installed another way', () => {
    render(<InstallButton />);
    offerInstallation();
    act(() => dispatchEvent(new Event('appinstalled')));
    expect(button()).toBeNull();
  });
});

describe('a browser that installs by its share sheet only', () => {
  it.each([
    ['a tab on iOS', false, true],
    ['the installed app on iOS', true, false],
    ['every other browser', undefined, false],
  ])('%s', (_, standalone, expected) => {
    Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
    expect(installsByShareSheet()).toBe(expected);
  });
});
