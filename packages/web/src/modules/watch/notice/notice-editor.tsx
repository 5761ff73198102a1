/**
 * Writes a notice: plain text with buttons for simple formatting, and beside it the notice as everyone will
 * read it.
 */
import { words, type Words } from "@larder/domain/kernel/words";
import { useId, useRef, useState } from "react";
import { Button, Labelled } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { around, htmlOf, textOfHtml, type Mark } from "./notice-markup.ts";
import { NoticeText } from "./notice-text.tsx";
import "./notice.css";

const marks: Readonly<Record<Mark, Words>> = {
  bold: words("Bold", "粗體"),
  italic: words("Italic", "斜體"),
  heading: words("Heading", "標題"),
  list: words("List", "清單"),
  link: words("Link", "連結"),
};

export function NoticeEditor({ html, onChange }: { html: string; onChange: (html: string) => void }) {
  const t = useWords();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [kept, setKept] = useState(() => ({ html, text: textOfHtml(html) }));
  // Typed text stays as typed; only text from elsewhere is converted from its HTML.
  const text = kept.html === html ? kept.text : textOfHtml(html);
  const write = (next: string) => {
    const made = htmlOf(next);
    setKept({ html: made, text: next });
    onChange(made);
  };
  const put = (mark: Mark) => {
    const field = area.current;
    if (!field) return;
    const { value, start, end } = around(field.value, field.selectionStart, field.selectionEnd, mark);
    write(value);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(start, end);
    });
  };
  return (
    <div className="notice-editor">
      <div>
        <Labelled
          id={id}
          label={words("Text", "內容")}
          hint={words(
            "**bold**, *italic*, # heading, - list, [words](https://…)",
            "**粗體**、*斜體*、# 標題、- 清單、[文字](https://…)",
          )}
        >
          <textarea
            id={id}
            ref={area}
            className="k-input"
            rows={14}
            maxLength={15_000}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        </Labelled>
        <div className="notice-marks" role="group" aria-label={t(words("Formatting", "格式"))}>
          {(Object.keys(marks) as Mark[]).map((mark) => (
            <Button key={mark} label={marks[mark]} small kind="quiet" onPress={() => put(mark)} />
          ))}
        </div>
      </div>
      <section aria-labelledby={`${id}-preview`}>
        <span id={`${id}-preview`} className="k-label">
          {t(words("Preview", "預覽"))}
        </span>
        <div className="notice-preview">
          <NoticeText html={html} />
        </div>
      </section>
    </div>
  );
}
