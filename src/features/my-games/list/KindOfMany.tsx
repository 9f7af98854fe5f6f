import { useState } from 'react';
import { type Game, type GameKind, kindOf, ofKind } from '../../../domain/games/game';
import { formatCountOf } from '../../../domain/text/count';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { DialogForm } from '../../../ui/dialog/DialogForm';
import { Choices } from '../../../ui/field/Choices';
import { KIND_CHOICES } from '../game-words';

interface KindOfManyProps {
  /** The games that the filters find. */
  readonly games: readonly Game[];
  /** True for a round of a report on this device: its kind is changed in the report. */
  readonly isRound: (game: Game) => boolean;
  readonly onChange: (games: readonly Game[]) => Promise<void>;
}

/** Sets the kind of many games at once. */
export function KindOfMany({ games, isRound, onChange }: KindOfManyProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const mine = games.filter((game) => !isRound(game));
  const rounds = games.length - mine.length;
  const choose = (kind: GameKind | '') => {
    const other = mine.filter((game) => kindOf(game) !== kind);
    close();
    if (kind !== '' && other.length > 0) void onChange(other.map((game) => ofKind(game, kind)));
  };
  return (
    <>
      <Button disabled={mine.length === 0} onClick={() => setOpen(true)}>
        Change kind
      </Button>
      <Dialog open={isOpen} onClose={close} label="Change kind">
        <DialogForm actions={<Button onClick={close}>Cancel</Button>}>
          <Choices
            label={`${formatCountOf(mine.length, 'game')}, as they are shown now`}
            choices={KIND_CHOICES}
            value=""
            onChange={choose}
          />
          {rounds > 0 && (
            <p>{`${formatCountOf(rounds, 'round')} of your reports ${rounds === 1 ? 'stays an event' : 'stay events'}.`}</p>
          )}
        </DialogForm>
      </Dialog>
    </>
  );
}
