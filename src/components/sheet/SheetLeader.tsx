import type { CardId } from '../../domain/card/card';
import { Box } from '../../ui/layout/Box';
import { CardImage } from '../card/CardImage';
import type { CardPictureSize } from '../card/use-card-picture';
import sheet from './sheet.module.css';

interface SheetLeaderProps {
  readonly id: CardId;
  readonly name: string;
  /** The small line below the name. */
  readonly note: string;
  readonly size?: CardPictureSize;
}

/** A leader in a row of an exported picture: picture, then name over what is said about it. */
export function SheetLeader({ id, name, note, size = 'full' }: SheetLeaderProps) {
  return (
    <>
      <CardImage id={id} name={name} alt="" size={size} eager className={sheet.picture} />
      <Box as="span" shrinks breaks className={sheet.name}>
        <b>{name}</b>
        <small>{note}</small>
      </Box>
    </>
  );
}
