import { readCardText } from '../../domain/card/card-text';

/** A card's text in its lines, with its marks in bold. */
export function CardText({ text }: { readonly text: string }) {
  return readCardText(text).map((runs, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no names and never move.
    <p key={at}>
      {runs.map(({ text, isMark }, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        isMark ? <b key={place}>{text}</b> : text,
      )}
    </p>
  ));
}
