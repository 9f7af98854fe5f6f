// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Icon } from '../../src/ui/icon/Icon';
import { ICON_PATHS } from '../../src/ui/icon/icon-paths';

const ICONS = Object.entries(ICON_PATHS);

describe('an icon', () => {
  it('is silent beside words', () => {
    const { container } = render(<Icon name="rank" />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is named when it stands alone', () => {
    render(<Icon name="lock" label="Patrons only" />);
    expect(screen.getByRole('img', { name: 'Patrons only' })).toBeTruthy();
  });

  it('has the width and height that exported pictures need', () => {
    const { container } = render(<Icon name="rank" />);
    expect(container.querySelector('svg')?.getAttribute('width')).toBe('24');
  });

  it.each(ICONS)('%s is a path that begins somewhere', (_, path) => {
    expect(path).toMatch(/^M[\d.MmLlHhVvAaCcSsZz\s,-]+$/);
  });

  it('is never drawn like another', () => {
    const paths = ICONS.map(([, path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
