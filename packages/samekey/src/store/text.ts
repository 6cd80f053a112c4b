/** A text as every database can keep it: NUL and halves of surrogate pairs become U+FFFD. Applied to what is written and to what is looked up. */
export const storable = (text: string): string =>
  text.isWellFormed() && !text.includes("\0") ? text : text.toWellFormed().replaceAll("\0", "\uFFFD");

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROLS_ALL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A title as a record shows it: storable, on one line, without white space around it. Blank gives "". The observation keeps it as it was seen. */
export const displayTitle = (title: string): string => {
  const oneLine = CONTROLS.test(title) ? title.replace(CONTROLS_ALL, " ") : title;
  return storable(oneLine.trim());
};
