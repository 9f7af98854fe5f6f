import {
  isWithoutWinner,
  ROUND_RESULTS,
  type RoundResult,
  roundTone,
} from '../../domain/tournament/tournament-report';
import { type Choice, Choices } from '../../ui/field/Choices';
import { HorizonGlyph } from '../screen/HorizonGlyph';
import { RESULT_WORDS } from './result-words';

const RESULTS: readonly Choice<RoundResult>[] = ROUND_RESULTS.map((value) => ({
  value,
  label: RESULT_WORDS[value],
  mark: <ResultGlyph result={value} />,
  tone: roundTone(value) === 'loss' ? 'loss' : 'win',
}));

interface ResultChoicesProps {
  readonly value: RoundResult | '';
  readonly onChange: (result: RoundResult | '') => void;
}

/** The result of a round or game, the most frequent choice. */
export function ResultChoices({ value, onChange }: ResultChoicesProps) {
  return <Choices label="Result" choices={RESULTS} value={value} onChange={onChange} big />;
}

/** A result with its half-sun, hollow where neither player won or lost at the table. */
export function ResultMark({ result }: { readonly result: RoundResult }) {
  return (
    <>
      <ResultGlyph result={result} />
      <span>{RESULT_WORDS[result]}</span>
    </>
  );
}

function ResultGlyph({ result }: { readonly result: RoundResult }) {
  return (
    <HorizonGlyph
      tone={roundTone(result) === 'loss' ? 'negative' : 'positive'}
      few={isWithoutWinner(result)}
    />
  );
}
