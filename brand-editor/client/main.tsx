import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApi } from './api.ts'
import { Opening } from './opening.tsx'
import './style.css'

const root = document.getElementById('studio')
if (root) {
  const { code = '', token = '' } = root.dataset
  createRoot(root).render(
    <StrictMode>
      <Opening code={code} api={createApi(code, token)} />
    </StrictMode>,
  )
}
