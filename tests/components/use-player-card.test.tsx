// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePlayerCard } from '../../src/components/player/use-player-card';
import { loadPlayerCard, savePlayerCard } from '../../src/personal/player/player-card';

it('a name that is typed before the device answers costs neither the id that it keeps nor the wish to keep it', async () => {
  await savePlayerCard({ name: 'Sefa', id: '0012' }, true);
  const { result } = renderHook(usePlayerCard);
  act(() => result.current.change({ name: 'Sefa Morrow' }));
  await waitFor(() => expect(result.current.isKept).toBe(true));
  const card = { name: 'Sefa Morrow', id: '0012' };
  expect(result.current.card).toEqual(card);
  await waitFor(async () => expect(await loadPlayerCard()).toEqual({ card, isKept: true }));
});
