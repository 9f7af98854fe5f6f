import { type CardId, setOfCard } from '../../domain/card/card';
import styles from './CardImage.module.css';
import { type CardPictureSize, useCardPicture } from './use-card-picture';
import { useCards } from './use-cards';

interface CardImageProps {
  readonly id: CardId;
  readonly name: string;
  /** The words read out; empty where the words beside the picture suffice. */
  readonly alt: string;
  readonly size?: CardPictureSize;
  /** Loads at once, even out of sight: for exported images. */
  readonly eager?: boolean;
  /** Sets the width; the height follows from a card's shape. */
  readonly className?: string | undefined;
}

/**
 * A card's picture; its other size where a host lacks this one; a drawn face with id and name where neither
 * loads: never a broken picture. The face gives way once the connection returns. Its place is reserved from
 * the start. To show the card large on tap or hover, use `CardButton` or `CardList`.
 */
export function CardImage({ id, ...rest }: CardImageProps) {
  // Another card in the same place starts over.
  return <Picture key={id} id={id} {...rest} />;
}

function Picture({ id, name, alt, size = 'thumb', eager = false, className }: CardImageProps) {
  const { address, hasFailed, onLoad, onError } = useCardPicture(id, size);
  const picture = address !== null && (
    <img
      key={address}
      className={hasFailed ? styles.retried : join(styles.card, className)}
      src={address}
      alt={hasFailed ? '' : alt}
      width={63}
      height={88}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      // The app stores only pictures that it may read (STACK, Traps).
      crossOrigin="anonymous"
      onLoad={onLoad}
      onError={onError}
    />
  );
  if (!hasFailed) return picture;
  return (
    <span
      className={join(styles.face, styles.card, className)}
      data-face
      {...(alt && { role: 'img', 'aria-label': alt })}
    >
      <FaceWords id={id} name={name} />
      {picture}
    </span>
  );
}

/** Places that show many small cards make room for a face's name (`data-face`). */
function FaceWords({ id, name }: Pick<CardImageProps, 'id' | 'name'>) {
  const set = setOfCard(id);
  return (
    <span className={styles.words} aria-hidden="true">
      <span className={styles.code}>
        <span>{set}</span>
        <span className={styles.dash}>-</span>
        <span>{id.slice(set.length + 1)}</span>
      </span>
      <span className={styles.name}>{name === id ? <AskedName id={id} /> : name}</span>
    </span>
  );
}

/** Asks the card data for the name: nothing else identifies the card. */
function AskedName({ id }: Pick<CardImageProps, 'id'>) {
  return useCards().find(id)?.name;
}

function join(...classes: (string | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
