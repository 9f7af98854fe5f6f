import { type ReactNode, useRef } from 'react';
import { Button } from './Button';

interface FileButtonProps {
  /** Names the field of files. */
  readonly label: string;
  readonly accept?: string;
  /** `folder` takes all files of one, where the browser can list it. */
  readonly of?: 'one' | 'many' | 'folder';
  readonly className?: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Lets the reader choose files. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, of = 'one', className, onChoose, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button className={className} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={(element) => {
          input.current = element;
          // React has no property for it.
          if (of === 'folder') element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        multiple={of !== 'one'}
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the reader choose the same files again.
          currentTarget.value = '';
          onChoose(files);
        }}
      />
    </>
  );
}
