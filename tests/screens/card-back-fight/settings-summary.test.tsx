// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADDRESS } from '../../../src/features/card-back-fight/generator-search';
import { SettingsSummary } from '../../../src/features/card-back-fight/SettingsSummary';

const show = (sets: readonly string[] | undefined) => {
  render(<SettingsSummary choice={ADDRESS.viewOf({})} sets={sets} />);
  return screen.getByText(/^2K min/).textContent;
};

describe('the settings in one line', () => {
  it('say nothing of sets as long as none are known', () => {
    expect(show(undefined)).not.toMatch(/set/);
  });

  it.each([
    [['OP01'], / · 1 set$/],
    [['OP01', 'OP02'], / · 2 sets$/],
  ])('count %j', (sets, words) => {
    expect(show(sets)).toMatch(words);
  });
});
