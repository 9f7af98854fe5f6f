import type { Card, CardId, CardType } from '../../domain/card/card';
import { Note, Row, Stack, Text } from '../../ui/layout/Box';
import { ColorFlags } from '../leader/ColorFlags';
import styles from './CardDetails.module.css';
import { CardImage } from './CardImage';
import { CardRulings } from './CardRulings';
import { CardText } from './CardText';
import type { ShownCard } from './shown-card';
import { useCards } from './use-cards';

interface CardDetailsProps {
  readonly card: ShownCard;
  /** True beside a picture, where there is little room. */
  readonly isBrief?: boolean;
}

const TYPE_WORDS: Record<CardType, string> = {
  LEADER: 'Leader',
  CHARACTER: 'Character',
  EVENT: 'Event',
  STAGE: 'Stage',
};

/** A card shown large: its picture and its text, which a drawn face lacks. */
export function CardDetails({ card: shown, isBrief = false }: CardDetailsProps) {
  const { find, isLoading } = useCards(shown.card === undefined);
  const card = shown.card ?? find(shown.id);
  const name = card?.name ?? shown.name ?? shown.id;
  return (
    <div className={isBrief ? `${styles.details} ${styles.brief}` : styles.details}>
      <CardImage id={shown.id} name={name} alt="" size="full" className={styles.picture} />
      <Stack gap={2} full shrinks breaks>
        <Text font="head" size="xl" weight="head" className={styles.name}>
          {name}
        </Text>
        <Row as="p" tone="muted" size="sm" wrap gap="0.5 2">
          <ColorFlags colors={card?.colors ?? []} />
          <span>{shown.id}</span>
          {card && <span>{TYPE_WORDS[card.type]}</span>}
          {shown.count !== undefined && <span>{`${shown.count}× in this deck`}</span>}
        </Row>
        {card ? <Facts card={card} /> : <Missing id={shown.id} isLoading={isLoading} />}
        <CardRulings id={shown.id} isBrief={isBrief} />
      </Stack>
    </div>
  );
}

function Facts({ card }: { readonly card: Card }) {
  const { cost, life, power, counter, attribute, features } = card;
  const figures = [
    card.type === 'LEADER'
      ? { name: 'Life', value: life ?? '–' }
      : { name: 'Cost', value: cost ?? '–' },
    { name: 'Power', value: power },
    { name: 'Counter', value: card.type === 'CHARACTER' ? counter || '–' : null },
    { name: 'Attribute', value: attribute === '' ? null : attribute },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <Row as="dl" align="stretch" wrap gap="2 5">
        {figures.map(({ name, value }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Row>
      {card.text !== '' && (
        <div className={styles.text}>
          <CardText text={card.text} />
        </div>
      )}
      {features.length > 0 && <Note>{features.join(' / ')}</Note>}
    </>
  );
}

function Missing({ id, isLoading }: { readonly id: CardId; readonly isLoading: boolean }) {
  return (
    <Note role="status">
      {isLoading
        ? 'Loading the card...'
        : `What stands on ${id} is not on this device yet. It comes by itself when you are connected.`}
    </Note>
  );
}
