import type { ReactNode } from 'react';

export interface Question {
  /** The fragment of the address that links to an answer. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}
