import { useEffect, useState } from 'react';
import { sendCorrection } from '../../data/queries/corrections';
import { readableText } from '../../domain/text/readable-text';
import {
  type Correction,
  type CorrectionKind,
  MAX_CORRECTION_LENGTH,
  MAX_SOURCE_LENGTH,
} from '../../domain/tournament/correction';
import {
  dropCorrection,
  keepCorrection,
  loadCorrections,
} from '../../personal/correction/correction-outbox';
import type { KeptCorrection } from '../../personal/correction/stored-correction';
import { randomId } from '../../personal/device/random-id';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import type { OpenedDialog } from '../../ui/dialog/DialogButton';
import { DialogForm } from '../../ui/dialog/DialogForm';
import { Select, type SelectOption } from '../../ui/field/Select';
import { TextArea } from '../../ui/field/TextArea';
import { TextField } from '../../ui/field/TextField';
import { Note, Row, Stack, Text } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import { sendCorrections } from './send-corrections';

/** What a correction is about. */
export interface CorrectionSubject {
  readonly kind: CorrectionKind;
  /** The subject in view; empty where none is. */
  readonly subject: string;
  /** Its name on the page. */
  readonly called: string;
  /** Other possible subjects; called once the form is open. */
  readonly choices?: () => readonly SelectOption<string>[];
}

const TITLE = 'Something missing or wrong?';
const SOURCE_LIMIT = { of: 'The field', length: MAX_SOURCE_LENGTH };

const MISSING: Readonly<Record<Correction['kind'], string>> = {
  event: 'One that is missing',
  tournament: 'One that is missing',
  card: 'Another card',
  leader: 'Another leader',
};

/** What happened to the correction, from best to worst. */
type Outcome =
  | { readonly state: 'sent' }
  | { readonly state: 'kept' | 'refused' | 'lost'; readonly because: string };

/**
 * The form: it keeps the correction on the device, then sends it. The typed text stays until one of the two
 * succeeds.
 */
export function CorrectionDialog({ open, onClose, ...about }: CorrectionSubject & OpenedDialog) {
  const [subject, setSubject] = useState(about.subject);
  const [words, setWords] = useState('');
  const [source, setSource] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const kept = useKept(open, outcome);
  const send = async () => {
    setBusy(true);
    setOutcome(null);
    const correction = {
      id: randomId(),
      kind: about.kind,
      subject,
      text: words.trim(),
      source: source.trim(),
    };
    const result = await keepAndSend(correction);
    setBusy(false);
    setOutcome(result);
    if (result.state === 'lost') return;
    setWords('');
    setSource('');
  };
  return (
    <Dialog open={open} onClose={onClose} label={TITLE} kind="card">
      <DialogForm
        outcome={outcome && <OutcomeNotice outcome={outcome} />}
        actions={
          <Button
            kind="primary"
            disabled={isBusy || readableText(words) === ''}
            onClick={() => void send()}
          >
            {isBusy ? 'Sending…' : 'Send'}
          </Button>
        }
      >
        <SubjectField about={about} value={subject} onChange={setSubject} />
        <div>
          <TextArea
            label="What is missing or wrong"
            showLabel
            takesFocus
            rows={4}
            maxLength={MAX_CORRECTION_LENGTH}
            placeholder="The date, a name, a result…"
            value={words}
            onChange={setWords}
          />
          <Note size="xs">{`${words.length} of ${MAX_CORRECTION_LENGTH} letters`}</Note>
        </div>
        <TextField
          label="Who says so"
          placeholder="A link, or who announced it"
          limit={SOURCE_LIMIT}
          value={source}
          onChange={setSource}
        />
        <Note>
          It goes to whoever runs this site. No account is needed, and nothing about you goes with
          it.
        </Note>
        <KeptList {...kept} />
      </DialogForm>
    </Dialog>
  );
}

/** Keeps the correction, then sends all that wait; without storage it sends the correction at once. */
async function keepAndSend(correction: Correction): Promise<Outcome> {
  const isKept = await keepCorrection(correction).then(
    () => true,
    () => false,
  );
  if (!isKept) {
    const because = await sendCorrection(correction).catch((error: Error) => error.message);
    return because === null ? { state: 'sent' } : { state: 'lost', because };
  }
  const because = await sendCorrections().catch((error: Error) => error.message);
  if (because !== null) return { state: 'kept', because };
  const own = (await loadCorrections()).find(({ id }) => id === correction.id);
  return own ? { state: 'refused', because: own.refused ?? '' } : { state: 'sent' };
}

function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.state === 'sent') {
    return <Notice title="Sent. Thank you." />;
  }
  if (outcome.state === 'kept') {
    return (
      <Notice title="Kept on this device; it will be sent.">
        {`Not now: ${outcome.because.replace(/\.?$/, '.')} It goes by itself when the site can be reached and is open.`}
      </Notice>
    );
  }
  return (
    <Notice
      kind="bad"
      title={
        outcome.state === 'refused'
          ? 'The server did not take it.'
          : 'Neither sent nor kept on this device.'
      }
    >
      {outcome.because}
    </Notice>
  );
}

interface SubjectFieldProps {
  readonly about: CorrectionSubject;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SubjectField({ about, value, onChange }: SubjectFieldProps) {
  const [choices] = useState(() => about.choices?.() ?? null);
  if (choices === null) return <Text weight="strong">{about.called}</Text>;
  return (
    <Select
      label="Which one"
      showLabel
      options={[{ value: '', label: MISSING[about.kind] }, ...choices]}
      value={value}
      onChange={onChange}
    />
  );
}

interface Kept {
  readonly corrections: readonly KeptCorrection[];
  readonly drop: (id: string) => Promise<void>;
}

/** The corrections that wait on this device, read again after each action. */
function useKept(isOpen: boolean, after: unknown): Kept {
  const [corrections, setCorrections] = useState<readonly KeptCorrection[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each action changes what is kept.
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    loadCorrections().then(
      (loaded) => !isOver && setCorrections(loaded),
      // Without readable storage nothing waits; writing reports the problem.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isOpen, after]);
  return {
    corrections,
    drop: async (id) => {
      await dropCorrection(id);
      setCorrections(await loadCorrections());
    },
  };
}

function KeptList({ corrections, drop }: Kept) {
  if (corrections.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label="Not sent yet">
      <Text as="h3" weight="strong">{`Not sent yet: ${corrections.length}`}</Text>
      <Stack as="ul" gap={2}>
        {corrections.map(({ id, text: words, refused }) => (
          <Row key={id} as="li" gap={3}>
            <Text as="div" grows breaks lines="written">
              <p>{words}</p>
              {refused !== null && <Text tone="negative">{`Not taken: ${refused}`}</Text>}
            </Text>
            <Button onClick={() => void drop(id)}>
              Delete<span className="vh">{` “${words}”`}</span>
            </Button>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
