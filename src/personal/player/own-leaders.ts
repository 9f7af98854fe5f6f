/** The leaders that matter to the reader: their data is stored first. */
import type { CardId } from '../../domain/card/card';
import { loadLeaderHabits, recentLeaders } from './leader-habits';
import { loadRecentPlayers } from './recent-players';
import { loadSeenHistory } from './seen-players';

/** Leaders of own reports and those chosen last, then those of the reader's own matches. */
export async function loadOwnLeaders(): Promise<CardId[]> {
  const me = (await loadRecentPlayers()).find(({ isMe }) => isMe);
  const seen = me && (await loadSeenHistory(me.deviceId));
  const played = seen?.value.summary.byLeader.map(({ leader }) => leader) ?? [];
  return [...new Set([...recentLeaders(loadLeaderHabits()), ...played])];
}
