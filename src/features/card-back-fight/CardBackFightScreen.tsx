import { type FormEvent, useId } from 'react';
import { CopyLink } from '../../components/copy/CopyLink';
import { CopyNotices } from '../../components/copy/CopyNotices';
import { useCopying } from '../../components/copy/use-copying';
import { CopyForSim, DeckBuilderLink } from '../../components/deck/DeckActions';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import type { GeneratedDeck } from '../../domain/deck/deck-generator';
import { Box, Row, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { useLayout } from '../../ui/layout/use-layout';
import styles from './CardBackFightScreen.module.css';

import { GenerateButton } from './GenerateButton';
import { GenerationResult } from './GenerationResult';
import { GeneratorForm } from './GeneratorForm';
import { SettingsSummary } from './SettingsSummary';
import { useGenerator } from './use-generator';

/** The random deck generator (SPEC 2, 4, 5): settings, a deck, and its way into the simulator. */
export function CardBackFightScreen() {
  const generator = useGenerator();
  const copying = useCopying();
  const { copy } = copying;
  const { isWide, isPhone } = useLayout();
  const formId = useId();

  const { cards, choice, choose, generation, generate, seed } = generator;
  const sets = cards.data?.value.sets;
  const deck = generation?.deck ?? null;
  const isDeckAwaited = seed !== null && !generation?.impossible && !cards.error;
  const form = <GeneratorForm choice={choice} sets={sets} onChange={choose} />;
  const generateButton = <GenerateButton generator={generator} formId={formId} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    generate();
  };

  return (
    <Stack gap={4} className={styles.screen}>
      <div className={styles.title}>
        <PageHeading note="A random leader, and 50 random cards it may lead.">
          Car D Back Fight
        </PageHeading>
      </div>
      <Box
        as="form"
        id={formId}
        pad="0 4"
        surface="box"
        className={styles.form}
        aria-label="Settings"
        noValidate
        onSubmit={submit}
      >
        {isWide || !isDeckAwaited ? (
          form
        ) : (
          // On a phone, a deck takes the room of the settings.
          <details key={seed} className={styles.folded}>
            <SettingsSummary choice={choice} sets={sets} />
            {form}
          </details>
        )}
        {isWide && (
          <div className={styles.foot} data-only="wide">
            {generateButton}
          </div>
        )}
        {cards.data?.freshness.fromStore && (
          <Box line="top" className={styles.age}>
            <FreshnessNote freshness={cards.data.freshness} />
          </Box>
        )}
      </Box>
      <Box shrinks className={styles.result}>
        <GenerationResult
          generator={generator}
          actions={
            deck && (
              <>
                {isWide && <CopyForSim {...linesOf(deck)} onCopy={copy} />}
                <CopyLink what="deck" onCopy={copy} />
                <DeckBuilderLink {...linesOf(deck)} />
              </>
            )
          }
        />
      </Box>
      {isPhone && (
        <Row gap={3} line="top" align="stretch" className={styles.thumbs} data-only="phone">
          {deck && <CopyForSim {...linesOf(deck)} onCopy={copy} thumb />}
          {generateButton}
        </Row>
      )}
      <CopyNotices copying={copying} />
    </Stack>
  );
}

function linesOf({ leader, cards }: GeneratedDeck) {
  return { leader: leader.id, lines: cards.map(({ card, count }) => ({ id: card.id, count })) };
}
