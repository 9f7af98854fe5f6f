// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SaveStatus } from '../../../src/features/report-maker/report-autosave';
import { SaveStatusPill } from '../../../src/features/report-maker/SaveStatusPill';
import { savedReport } from '../../fixtures/reports';

const at = (minute: number) => new Date(2026, 10, 28, 14, minute).getTime();
const pill = (id: string, minute: number, saveStatus: SaveStatus) => (
  <SaveStatusPill
    saveStatus={saveStatus}
    report={savedReport(id, { changedAt: at(minute) })}
    hasContent={true}
  />
);
const said = () => screen.queryByText(/^Draft saved/)?.textContent ?? null;

it('a draft is called saved once it is, with the time of the version that lies on the device', () => {
  const { rerender } = render(pill('a', 7, 'saving'));
  expect(said()).toBeNull();
  rerender(pill('a', 7, 'saved'));
  expect(said()).toBe('Draft saved 14:07');
  rerender(pill('a', 9, 'saving'));
  expect(said()).toBe('Draft saved 14:07');
  rerender(pill('a', 9, 'saved'));
  expect(said()).toBe('Draft saved 14:09');
  rerender(pill('b', 9, 'saving'));
  expect(said()).toBeNull();
});
