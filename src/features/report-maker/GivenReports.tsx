import { useEffect, useState } from 'react';
import { forgetGiven, loadGiven } from '../../personal/given-files';
import { ImportNotice } from './ImportNotice';
import type { ReportEditor } from './report-editor';
import { type ImportAnswer, NOT_KEPT, takeInReports } from './take-in-reports';

/** Imports files of reports that were given to another page, and shows each result. */
export function GivenReports({ editor }: { readonly editor: ReportEditor }) {
  const [answers, setAnswers] = useState<readonly (ImportAnswer & { readonly from: string })[]>([]);
  useEffect(() => {
    let isOver = false;
    const takeAll = async () => {
      for (const given of await loadGiven('reports')) {
        if (isOver) return;
        const answer = await takeInReports(editor, given.open, () => undefined);
        // What the device could not keep returns with the next visit.
        if (answer.isGood || answer.meaning !== NOT_KEPT) await forgetGiven(given);
        setAnswers((said) => [...said, { ...answer, from: given.address }]);
      }
    };
    void takeAll();
    return () => {
      isOver = true;
    };
  }, [editor]);
  return answers.map((answer) => (
    <ImportNotice
      key={answer.from}
      answer={answer}
      onBringBack={async (file) => {
        const again = await takeInReports(
          editor,
          async () => file,
          () => undefined,
          true,
        );
        setAnswers((said) =>
          said.map((other) => (other === answer ? { ...again, from: answer.from } : other)),
        );
      }}
      onClose={() => setAnswers(answers.filter((other) => other !== answer))}
    />
  ));
}
