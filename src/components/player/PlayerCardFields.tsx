import { MAX_PLAYER_ID, MAX_PLAYER_NAME } from '../../personal/player/player-card';
import { CheckField } from '../../ui/field/CheckField';
import { TextField } from '../../ui/field/TextField';
import { Notice } from '../../ui/notice/Notice';
import type { usePlayerCard } from './use-player-card';

interface PlayerCardProps {
  readonly player: ReturnType<typeof usePlayerCard>;
}

/** The fields of the player's own name and id. */
export function PlayerCardFields({ player: { card, change } }: PlayerCardProps) {
  return (
    <>
      <TextField
        label="Name"
        limit={{ of: 'The name', length: MAX_PLAYER_NAME }}
        value={card.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Player id"
        limit={{ of: 'The id', length: MAX_PLAYER_ID }}
        value={card.id}
        onChange={(id) => change({ id })}
      />
    </>
  );
}

/** Whether the device is to keep both, and whether it does what the player wants. */
export function KeepPlayerCard({ player: { isKept, keep, isRefused } }: PlayerCardProps) {
  return (
    <>
      <CheckField checked={isKept} onChange={keep}>
        Keep both on this device
      </CheckField>
      {isRefused && (
        <Notice
          kind="bad"
          title={isKept ? 'This device can’t keep that.' : 'This device can’t forget that.'}
        >
          {isKept ? 'It lasts until this page is closed.' : 'What was kept before is still on it.'}
        </Notice>
      )}
    </>
  );
}
