import type { ReactNode } from 'react';
import { Box, Grid, Note, Stack, Text } from '../../ui/layout/Box';
import styles from './FigureCard.module.css';

interface FigureCardsProps {
  readonly children: ReactNode;
}

/** Cards of figures side by side, as many as fit. */
export function FigureCards({ children }: FigureCardsProps) {
  return (
    <Grid as="dl" gap={2} className={styles.cards}>
      {children}
    </Grid>
  );
}

interface FigureCardProps {
  readonly label: string;
  readonly note?: string | null;
  readonly children: ReactNode;
}

/** One figure with its name, and its sample below. */
export function FigureCard({ label, note, children }: FigureCardProps) {
  return (
    <PlainCard label={label}>
      <Text as="dd" size="2xl" weight="strong" leading="snug">
        <span translate="no">{children}</span>
        {note && (
          <Note as="small" block weight="text">
            {note}
          </Note>
        )}
      </Text>
    </PlainCard>
  );
}

interface HalvesCardProps {
  readonly label: string;
  readonly halves: readonly {
    readonly name: string;
    readonly figure: ReactNode;
    readonly note: ReactNode;
  }[];
}

/** Two figures side by side under one name. */
export function HalvesCard({ label, halves }: HalvesCardProps) {
  return (
    <PlainCard label={label}>
      <Grid as="dd" gap={2} className={styles.halves}>
        {halves.map(({ name, figure, note }) => (
          <Stack
            key={name}
            as="span"
            shrinks
            gap={1}
            size="lg"
            weight="strong"
            leading="snug"
            className={styles.half}
          >
            <Note as="small" block weight="text">
              {name}
            </Note>
            <span translate="no">{figure}</span>
            <Note as="small" block weight="text" translate="no">
              {note}
            </Note>
          </Stack>
        ))}
      </Grid>
    </PlainCard>
  );
}

function PlainCard({ label, children }: Omit<FigureCardProps, 'note'>) {
  return (
    <Box pad="3 4" surface="box">
      <Note as="dt" size="xs">
        {label}
      </Note>
      {children}
    </Box>
  );
}
