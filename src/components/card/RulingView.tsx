import type { RulingEntry } from '../../domain/card/rulings';
import { dayWords } from '../../domain/time/day-words';
import { Note, Stack, Text } from '../../ui/layout/Box';
import { CardText } from './CardText';

/** A ruling, or a corrected text beside the printed one, with whose words they are and since when. */
export function RulingView({ entry }: { readonly entry: RulingEntry }) {
  const { kind, texts, source, day } = entry;
  const [before, after] = texts;
  return (
    <Stack gap={1} breaks>
      <Text weight="strong">
        {kind === 'ruling' ? before : 'This text was corrected. It is read as:'}
      </Text>
      <CardText text={after} />
      {kind === 'erratum' && (
        <>
          <Note>Printed was:</Note>
          <Note as="div">
            <CardText text={before} />
          </Note>
        </>
      )}
      <Note>{`${source || 'Nobody’s name stands there'} · ${day ? dayWords(day) : 'without a day'}`}</Note>
    </Stack>
  );
}
