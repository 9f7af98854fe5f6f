import { Notice } from '../../ui/notice/Notice';

/** Says where a file is that the system would not share. */
export function ShareRefusedNotice({ fileName }: { readonly fileName: string }) {
  return (
    <Notice kind="warn" icon="install" title="Your system did not share the file.">
      {`It was saved among your downloads instead, as ${fileName}.`}
    </Notice>
  );
}
