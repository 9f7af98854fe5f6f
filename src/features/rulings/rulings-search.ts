import { addressTable, typedWords } from '../../resources/address-table';

/** More than a question needs. */
export const LONGEST_FIND = 80;

export const ADDRESS = addressTable('/rulings', { find: typedWords(LONGEST_FIND) });
