/** Which leaders the reader comes back to: what is known of them here is worth storing first. */
import type { CardId } from '../domain/card';
import { loadLeaderHabits, recentLeaders } from './leader-habits';
import { loadRecentPlayers } from './recent-players';
import { loadSeenHistory } from './seen-players';

/** Leaders of the own reports and those chosen last, then those the reader's own matches were played with. */
export async function loadOwnLeaders(): Promise<CardId[]> {
  const me = (await loadRecentPlayers()).find(({ isMe }) => isMe);
  const seen = me && (await loadSeenHistory(me.deviceId));
  const played = seen?.value.summary.byLeader.map(({ leader }) => leader) ?? [];
  return [...new Set([...recentLeaders(loadLeaderHabits()), ...played])];
}
