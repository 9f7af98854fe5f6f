/** Formats of a time zone, made once: making one takes longer than a hundred uses of it. */

type Options = Intl.DateTimeFormatOptions;

/** The format for each time zone, by the options that `optionsOf` gives. */
export function perZone(optionsOf: (timeZone: string) => Options) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat('en-GB', optionsOf(timeZone));
    made.set(timeZone, format);
    return format;
  };
}
