import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Loading } from './frame/loading.tsx'
import { createApi } from './state/api.ts'
import './style.css'

const root = document.getElementById('editor')
if (root) {
  const { code = '', token = '' } = root.dataset
  createRoot(root).render(
    <StrictMode>
      <Loading code={code} api={createApi(code, token)} />
    </StrictMode>,
  )
}
