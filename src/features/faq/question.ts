import type { ReactNode } from 'react';

export interface Question {
  /** Part of the address, so that an answer can be linked to. */
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}
